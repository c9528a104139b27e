export { Alert, type AlertProps } from './alert/alert.tsx';
export { InlineError, type InlineErrorProps } from './alert/inline-error.tsx';
export { announce } from './announcer/announce.ts';
export { StatusAnnouncer } from './announcer/status-announcer.tsx';
export { Avatar, type AvatarProps } from './avatar/avatar.tsx';
export { Button, type ButtonProps } from './button/button.tsx';
export { ButtonLink, type ButtonLinkProps } from './button/button-link.tsx';
export { Card, type CardProps } from './card/card.tsx';
export { Checkbox, type CheckboxProps } from './checkbox/checkbox.tsx';
export { CurrencyBadge, type CurrencyBadgeProps } from './currency/currency-badge.tsx';
export { CurrencyCard, type CurrencyCardProps } from './currency/currency-card.tsx';
export { useCurrencyName } from './currency/use-currency-name.ts';
export { DetailList, type Detail, type DetailListProps } from './detail-list/detail-list.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state.tsx';
export { useHistoryEntry, type HistoryEntryOptions } from './history-entry/use-history-entry.ts';
export { Icon, type IconProps } from './icon/icon.tsx';
export { IconTile, type IconTileProps } from './icon/icon-tile.tsx';
export type { IconName } from './icon/paths.ts';
export {
  IconButton,
  IconLink,
  type IconButtonProps,
  type IconLinkProps,
} from './icon-button/icon-button.tsx';
export { LinkText, type LinkTextProps } from './link-text/link-text.tsx';
export { List, type ListProps } from './list/list.tsx';
export { ListRow, RowLink, type ListRowProps, type RowLinkProps } from './list/list-row.tsx';
export { LogoMark, type LogoMarkProps } from './logo/logo-mark.tsx';
export { Wordmark, type WordmarkProps } from './logo/wordmark.tsx';
export { MoneyText, type MoneyTextProps } from './money-text/money-text.tsx';
export { PageHeader, type PageHeaderProps } from './page-header/page-header.tsx';
export { usePageTitle } from './page-header/use-page-title.ts';
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
