import '@tessera/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { ApiProvider } from '@tessera/api';
import { apply, readAddress } from './address.ts';
import { ComponentPage } from './component-page.tsx';
import { drawForcedStates } from './forced-states.ts';
import { SideBySide } from './side-by-side.tsx';
import { OnlyExample } from './only-example.tsx';

const appearance = readAddress(location.search);
apply(appearance);
drawForcedStates(document);

function Page() {
  if (appearance.only !== null) return <OnlyExample name={appearance.only} />;
  return appearance.theme === null ? (
    <SideBySide appearance={appearance} />
  ) : (
    <ComponentPage appearance={appearance} />
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  // Links of examples lead nowhere.
  <MemoryRouter>
    <ApiProvider>
      <Page />
    </ApiProvider>
  </MemoryRouter>,
);
