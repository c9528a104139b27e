import type { Notice } from '../../platform/index.ts';

/** A notification to the payer opens the request; any other opens the list. */
const path = '/payment/requests';

export const requestNotices = {
  request_received: {
    en: '{sender} asks you for {amount}.[ For: {note}.]',
    ru: '{sender} просит у вас {amount}.[ За что: {note}.]',
    prominent: true,
  },
  request_sent: {
    en: 'You asked {recipient} for {amount}.',
    ru: 'Запрос отправлен: {recipient}, {amount}.',
    path,
  },
  request_paid: {
    en: 'You paid {recipient} what was asked for, {amount}.',
    ru: 'Вы оплатили запрос: {recipient}, {amount}.',
  },
  request_was_paid: {
    en: '{sender} paid your request, {amount}.',
    ru: 'Ваш запрос оплачен: {sender}, {amount}.',
    prominent: true,
  },
  request_declined: {
    en: 'You declined to pay {sender} {amount}.',
    ru: 'Вы отклонили запрос: {sender}, {amount}.',
  },
  request_was_declined: {
    en: '{recipient} declined your request, {amount}.',
    ru: 'Ваш запрос отклонён: {recipient}, {amount}.',
    prominent: true,
    path,
  },
  request_taken_back: {
    en: 'You took back your request.[ It asked for {amount}.]',
    ru: 'Вы отозвали свой запрос.[ Его сумма: {amount}.]',
    path,
  },
  request_was_taken_back: {
    en: '{sender} took back the request, {amount}. Nothing is to pay.',
    ru: 'Запрос отозван: {sender}, {amount}. Платить не нужно.',
    prominent: true,
  },
  request_ended: {
    en: 'Your request has ended and can no longer be paid.[ {recipient} was asked.][ It asked for {amount}.]',
    ru: 'Срок вашего запроса вышел, его больше нельзя оплатить.[ Кому: {recipient}.][ Сумма: {amount}.]',
    prominent: true,
    path,
  },
  request_to_pay_ended: {
    en: 'The request of {sender}, {amount}, has ended. Nothing is to pay.',
    ru: 'Срок запроса вышел: {sender}, {amount}. Платить не нужно.',
    prominent: true,
  },
  request_reminder: {
    en: '{sender} reminds you of the request, {amount}.',
    ru: 'Напоминание о запросе: {sender}, {amount}.',
    prominent: true,
  },
  request_reminded: {
    en: 'You reminded {recipient} of {amount}.',
    ru: 'Напоминание отправлено: {recipient}, {amount}.',
    path,
  },
} as const satisfies Record<string, Notice>;
