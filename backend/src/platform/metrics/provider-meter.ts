import { Counter, Histogram, type Registry } from 'prom-client';

/** An outside service that the backend asks. */
type Provider = 'email' | 'payments' | 'payouts' | 'rates' | 'sms' | 'verification';

/** The same port, whose calls are timed and whose failures are counted. */
export type TimeProvider = <Port extends object>(provider: Provider, port: Port) => Port;

/** Measures what is asked of providers, by the methods of their ports, whichever adapter is behind them. */
export function providerMeter(register: Registry): TimeProvider {
  const durations = new Histogram({
    name: 'wallet_provider_duration_seconds',
    help: 'Time that a provider took to answer, or until it was given up.',
    labelNames: ['provider', 'operation'],
    buckets: [0.05, 0.2, 1, 3, 10],
    registers: [register],
  });
  const failures = new Counter({
    name: 'wallet_provider_failures_total',
    help: 'Times that a provider could not be asked or gave no answer.',
    labelNames: ['provider', 'operation'],
    registers: [register],
  });

  async function timed(
    labels: { readonly provider: Provider; readonly operation: string },
    ask: () => unknown,
  ): Promise<unknown> {
    const stop = durations.startTimer(labels);
    try {
      return await ask();
    } catch (error) {
      failures.inc(labels);
      throw error;
    } finally {
      stop();
    }
  }

  return (provider, port) => {
    for (const operation of Object.keys(port)) failures.inc({ provider, operation }, 0);
    return new Proxy(port, {
      get: (its, name): unknown => {
        const method: unknown = Reflect.get(its, name);
        if (typeof method !== 'function' || typeof name !== 'string') return method;
        return (...given: unknown[]) =>
          timed({ provider, operation: name }, (): unknown => Reflect.apply(method, its, given));
      },
    });
  };
}
