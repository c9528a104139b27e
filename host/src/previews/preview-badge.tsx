import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLongDateTime, useLanguage } from '@tessera/i18n';
import { announce, ButtonLink } from '@tessera/ui';
import { z } from '@tessera/wire/core';
import type { FrameAddition } from '../frame/frame-additions.tsx';
import { Badge } from '../overrides/badge.tsx';

/** The preview, as described by the server that composed the page; `until` is ISO 8601. */
const preview = z.object({ name: z.string(), version: z.string(), until: z.string() });

/** The badge of a preview, from the description by the server in JSON. */
export function previewBadgeOf(told: string): FrameAddition {
  const { name, version, until } = preview.parse(JSON.parse(told));
  return function PreviewBadge({ pathname }) {
    const { t } = useTranslation('preview');
    const language = useLanguage();
    const date = formatLongDateTime(until, language);
    const summary = t('preview.summary', { name, version, date });
    useEffect(() => announce(summary), [summary]);
    return (
      <Badge label={t('preview.title')} summary={summary}>
        {/* A plain link: the server ends the preview of this browser and redirects back here. */}
        <ButtonLink size="small" variant="secondary" href={`${pathname}?preview=end`}>
          {t('preview.leave')}
        </ButtonLink>
      </Badge>
    );
  };
}
