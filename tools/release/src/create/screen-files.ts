import type { RemoteNames } from './remote-name.ts';

const screenFile = ({ name, component }: RemoteNames) => `import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '@tessera/api';
import { paths } from '@tessera/contract';
import { Button, Card, List, ListRow, PageHeader, TextField } from '@tessera/ui';
import * as auth from '@tessera/wire/auth';
import classes from './${name}.module.css';

/** The screen at \`/${name}\`: a list of notes, which lives as long as the screen. */
export default function ${component}Screen() {
  const { t } = useTranslation('${name}');
  const user = useCall(auth.info).data;
  const [note, setNote] = useState('');
  const [notes, setNotes] = useState<readonly string[]>([]);
  const add = () => {
    if (note.trim() === '') return;
    setNotes([...notes, note.trim()]);
    setNote('');
  };
  return (
    <div className={classes.screen}>
      <PageHeader title={t('${name}.title')} backTo={paths.home()} />
      <Card>
        <div className={classes.notes}>
          <p className={classes.welcome}>{t('${name}.welcome')}</p>
          {user && <p>{t('${name}.owner', { name: user.firstName })}</p>}
          <TextField label={t('${name}.note')} value={note} onChange={setNote} />
          <Button onClick={add}>{t('${name}.add')}</Button>
          <List label={t('${name}.notes')}>
            {notes.map((text, place) => (
              <ListRow key={place} title={text} />
            ))}
          </List>
        </div>
      </Card>
    </div>
  );
}
`;

const screenStyles = `.screen {
  display: grid;
  gap: var(--space-4);
}
.notes {
  display: grid;
  gap: var(--space-3);
}
.welcome {
  margin: 0;
  color: var(--ink-quiet);
}
`;

const screenTest = ({ name, component, title }: RemoteNames) =>
  `import { renderScreen, startFakeApi } from '@tessera/testing';
import { screen } from '@testing-library/react';
import ${component}Screen from './${name}.tsx';

startFakeApi();

test('a note is added to the list, and an empty one is not', async () => {
  const { user } = renderScreen(<${component}Screen />);
  screen.getByRole('heading', { level: 1, name: '${title.en}' });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  await user.type(screen.getByLabelText('Note'), 'Call the bank');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByRole('listitem').textContent).toBe('Call the bank');
  expect(screen.getByLabelText('Note')).toHaveProperty('value', '');
});

test('the screen names its user', async () => {
  renderScreen(<${component}Screen />);
  await screen.findByText('Notes of Ada');
});

test('the screen speaks Russian in a Russian interface', () => {
  renderScreen(<${component}Screen />, { session: { language: 'ru' } });
  screen.getByRole('heading', { level: 1, name: '${title.ru}' });
  screen.getByRole('button', { name: 'Добавить' });
});
`;

const widgetFile = ({
  name,
  component,
}: RemoteNames) => `import { useTranslation } from 'react-i18next';
import { ButtonLink, Card } from '@tessera/ui';
import classes from './${name}-widget.module.css';

/** What Home shows of this remote: the way to its screen. */
export default function ${component}Widget() {
  const { t } = useTranslation('${name}');
  return (
    <Card role="region" aria-label={t('${name}.title')}>
      <div className={classes.widget}>
        <h2 className={classes.title}>{t('${name}.title')}</h2>
        <p className={classes.welcome}>{t('${name}.welcome')}</p>
        <ButtonLink to="/${name}" variant="secondary">
          {t('${name}.open')}
        </ButtonLink>
      </div>
    </Card>
  );
}
`;

const widgetStyles = `.widget {
  display: grid;
  justify-items: start;
  gap: var(--space-2);
}
.title {
  margin: 0;
  font-size: var(--text-l);
}
.welcome {
  margin: 0;
  color: var(--ink-quiet);
}
`;

export function screenFiles(names: RemoteNames): Record<string, string> {
  const { name } = names;
  return {
    [`src/exposes/${name}.tsx`]: screenFile(names),
    [`src/exposes/${name}.module.css`]: screenStyles,
    [`src/exposes/${name}.test.tsx`]: screenTest(names),
    [`src/exposes/${name}-widget.tsx`]: widgetFile(names),
    [`src/exposes/${name}-widget.module.css`]: widgetStyles,
  };
}
