import { defineTexts } from '@tessera/i18n';

/** Words of the overrides. */
export const texts = defineTexts('overrides', {
  en: {
    'overrides.title': 'Overrides',
    'overrides.running': 'Not the deployed version: {{names}}',
    'overrides.none_running': 'Every part is the deployed version',
    'overrides.refused': 'refused: {{names}}',
    'overrides.reset': 'Reset',
    'overrides.asked':
      'A link asks to run another version: {{places}}. Allow it only if you trust that place.',
    'overrides.allow': 'Allow',
    'overrides.decline': 'Decline',
    'overrides.details': 'Details',
    'overrides.state_running': 'runs from {{address}} as {{version}}',
    'overrides.state_refused': '{{address}} is refused, the deployed version runs',
    'overrides.state_stale': 'its last change is refused, {{version}} still runs',
    'overrides.remove': 'Remove “{{name}}”',
    'overrides.add': 'Run another one',
    'overrides.name': 'Name of the remote',
    'overrides.address': 'Address of its remote.json',
    'overrides.origins': 'Allowed here: {{origins}}',
    'overrides.run': 'Run it',
    'overrides.reason.syntax':
      'A remote is written as in its definition: small letters, digits and hyphens.',
    'overrides.reason.address':
      'The address must be a whole one with http or https, and without a user name or password.',
    'overrides.reason.origin': 'This deployment does not permit overrides from there.',
    'overrides.reason.unreachable':
      'Nothing was to be had there within 5 seconds: is the server running, does it let this page read it (CORS), does it answer without a redirect?',
    'overrides.reason.publication': 'What is there is not the remote.json of a built remote.',
    'overrides.reason.name': 'The remote there has another name.',
    'overrides.reason.contract': 'It was built for another version of the contract.',
    'overrides.reason.shared-range':
      'It needs a version of a shared package that this host does not have.',
    'overrides.reason.modules':
      'It has ES modules, and this page can check those of deployed versions only. Publish it and deploy it as a canary, or run a build of classic scripts.',
    'overrides.reason.conflict': 'Another remote has one of its routes or panels already.',
    'overrides.reason.broken': 'The last change could not be built.',
  },
  ru: {
    'overrides.title': 'Подмены',
    'overrides.running': 'Не развёрнутая версия: {{names}}',
    'overrides.none_running': 'Все части\u00a0— развёрнутых версий',
    'overrides.refused': 'отклонено: {{names}}',
    'overrides.reset': 'Сбросить',
    'overrides.asked':
      'Ссылка просит запустить другую версию: {{places}}. Разрешайте, только если доверяете этому месту.',
    'overrides.allow': 'Разрешить',
    'overrides.decline': 'Отклонить',
    'overrides.details': 'Подробности',
    'overrides.state_running': 'работает с {{address}}, сборка {{version}}',
    'overrides.state_refused': '{{address}}: отклонено, работает развёрнутая версия',
    'overrides.state_stale': 'последнее изменение отклонено, работает {{version}}',
    'overrides.remove': 'Убрать «{{name}}»',
    'overrides.add': 'Запустить ещё одну',
    'overrides.name': 'Имя части',
    'overrides.address': 'Адрес её remote.json',
    'overrides.origins': 'Здесь разрешены: {{origins}}',
    'overrides.run': 'Запустить',
    'overrides.reason.syntax':
      'Имя пишется как в определении части: строчные латинские буквы, цифры и дефисы.',
    'overrides.reason.address':
      'Нужен полный адрес с http или https, без имени пользователя и пароля.',
    'overrides.reason.origin': 'Это развёртывание не разрешает подмены оттуда.',
    'overrides.reason.unreachable':
      'За 5\u00a0секунд оттуда ничего не получено: работает ли сервер, разрешает ли он чтение этой странице (CORS), отвечает ли без перенаправления?',
    'overrides.reason.publication': 'По этому адресу не remote.json собранной части.',
    'overrides.reason.name': 'Часть по этому адресу называется иначе.',
    'overrides.reason.contract': 'Она собрана для другой версии договора.',
    'overrides.reason.shared-range': 'Ей нужна версия общего пакета, которой здесь нет.',
    'overrides.reason.modules':
      'В ней есть модули ES, а страница может проверить их только у развёрнутых версий. Опубликуйте её и разверните как canary или запустите сборку из обычных скриптов.',
    'overrides.reason.broken': 'Последнее изменение не собралось.',
    'overrides.reason.conflict': 'Один из её маршрутов или панелей уже есть у другой части.',
  },
});
