import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useGivenTexts } from '@tessera/i18n';
import { closePanel } from '@tessera/session';
import { Card, IconButton } from '@tessera/ui';
import { RemoteView } from '../composition/showing/remote-view.tsx';
import classes from './panel.module.css';
import { RoutePlaceholder } from './placeholders.tsx';
import type { AskedPanel } from './use-open-panel.ts';

interface PanelProps {
  readonly panel: AskedPanel;
  /** Heading level of its title: `h1` where the panel replaces the view. */
  readonly heading: 'h1' | 'h2';
}

/** A side panel of a remote with its title and a close button; Escape closes it too (SHELL-3). */
export function Panel({ panel: { contribution }, heading: Heading }: PanelProps) {
  const { t } = useTranslation('host');
  const given = useGivenTexts();
  const title = contribution
    ? given(`panel.${contribution.id}`, contribution.title)
    : t('common.not_available');
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={classes.panel}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') closePanel();
      }}
    >
      <Card>
        <header className={classes.header}>
          <Heading id={titleId}>{title}</Heading>
          <IconButton
            icon="close"
            variant="plain"
            size="small"
            label={t('frame.close_panel', { title })}
            onClick={closePanel}
          />
        </header>
        {contribution ? (
          <RemoteView contribution={contribution} placeholder={<RoutePlaceholder />} />
        ) : (
          <p>{t('frame.panel_missing')}</p>
        )}
      </Card>
    </section>
  );
}
