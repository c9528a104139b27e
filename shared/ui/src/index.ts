export { Alert, InlineError, type AlertProps, type InlineErrorProps } from './alert/alert.tsx';
export { announce, StatusAnnouncer } from './announcer/status-announcer.tsx';
export { Avatar, type AvatarProps } from './avatar/avatar.tsx';
export { Button, ButtonLink, type ButtonProps, type ButtonLinkProps } from './button/button.tsx';
export { Card, type CardProps } from './card/card.tsx';
export { Checkbox, type CheckboxProps } from './checkbox/checkbox.tsx';
export {
  CurrencyBadge,
  CurrencyCard,
  useCurrencyName,
  type CurrencyBadgeProps,
  type CurrencyCardProps,
} from './currency/currency.tsx';
export { DetailList, type Detail, type DetailListProps } from './detail-list/detail-list.tsx';
export { asElement, type Elements } from './elements.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state.tsx';
export { useHistoryEntry, type HistoryEntryOptions } from './history-entry/history-entry.ts';
export { Icon, IconTile, type IconProps, type IconTileProps } from './icon/icon.tsx';
export type { IconName } from './icon/paths.ts';
export {
  IconButton,
  IconLink,
  type IconButtonProps,
  type IconLinkProps,
} from './icon-button/icon-button.tsx';
export { LinkText, type LinkTextProps } from './link-text/link-text.tsx';
export {
  List,
  ListRow,
  RowLink,
  type ListProps,
  type ListRowProps,
  type RowLinkProps,
} from './list/list.tsx';
export { LogoMark, Wordmark, type LogoMarkProps, type WordmarkProps } from './logo/logo.tsx';
export { MoneyText, type MoneyTextProps } from './money-text/money-text.tsx';
export { PageHeader, usePageTitle, type PageHeaderProps } from './page-header/page-header.tsx';
export { Section, type SectionProps } from './section/section.tsx';
export { Select, type SelectOption, type SelectProps } from './select/select.tsx';
export { Sheet, SheetActions, type SheetActionsProps, type SheetProps } from './sheet/sheet.tsx';
export { Skeleton, type SkeletonProps } from './skeleton/skeleton.tsx';
export { StepProgress, type StepProgressProps } from './step-progress/step-progress.tsx';
export { SupportLink } from './support-link/support-link.tsx';
export { SuccessTick } from './success-tick/success-tick.tsx';
export { Tabs, type Tab, type TabsProps } from './tabs/tabs.tsx';
export { Field, type FieldWords } from './text-field/field.tsx';
export { TextField, type TextFieldProps } from './text-field/text-field.tsx';
export { VisuallyHidden } from './visually-hidden/visually-hidden.tsx';
