import { defineTexts } from '@tessera/i18n';

/** Words of a preview. */
export const texts = defineTexts('preview', {
  en: {
    'preview.title': 'Preview',
    'preview.summary':
      'Preview of {{name}} {{version}} until {{date}}. Only who has the link sees it; what you do here is real.',
    'preview.leave': 'Leave the preview',
  },
  ru: {
    'preview.title': 'Предпросмотр',
    'preview.summary':
      'Предпросмотр: {{name}} {{version}} до {{date}}. Его видят только те, у кого есть ссылка; всё, что вы делаете здесь, происходит на самом деле.',
    'preview.leave': 'Выйти из предпросмотра',
  },
});
