import { queryClient, refreshReads, userKey } from './query-client.ts';

test('a read that was under way before a change is made again, though nothing shows it @API-3', async () => {
  const queryKey = [userKey, 'transactions'];
  const answers: ((text: string) => void)[] = [];
  const read = () =>
    queryClient.query({
      queryKey,
      queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
      staleTime: 0,
    });
  const first = read();
  answers[0]?.('at first');
  await first;
  const second = read();
  refreshReads('transactions');
  answers[1]?.('of before the change');
  await second;
  await Promise.resolve();
  expect(queryClient.getQueryState(queryKey)).toMatchObject({
    data: 'of before the change',
    isInvalidated: true,
  });
});
