import { defineTexts } from '@tessera/i18n';

/** Words of the list of countries, apart from the package's own: remotes bundle them with it. */
export const countryTexts = defineTexts('ui.country', {
  en: {
    'ui.country.title': 'Country',
    'ui.country.search': 'Search by name or code',
    'ui.country.found_one': '{{count}} country found',
    'ui.country.found_other': '{{count}} countries found',
    'ui.country.none': 'No such country. Try another spelling or the dial code.',
    'ui.country.unavailable': 'Not available',
    'ui.country.failed': 'No connection. Check your network and try again.',
  },
  ru: {
    'ui.country.title': 'Страна',
    'ui.country.search': 'Название или код',
    'ui.country.found_one': 'Найдена {{count}} страна',
    'ui.country.found_few': 'Найдены {{count}} страны',
    'ui.country.found_many': 'Найдено {{count}} стран',
    'ui.country.found_other': 'Найдено {{count}} страны',
    'ui.country.none': 'Такой страны нет. Попробуйте написать иначе или введите код.',
    'ui.country.unavailable': 'Недоступно',
    'ui.country.failed': 'Нет соединения. Проверьте сеть и повторите.',
  },
});
