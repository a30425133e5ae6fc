import { IconMoon, IconSun } from '@tabler/icons-react'
import { t } from '#kernel/language/translate.ts'
import { useTheme } from '#web/theme/use-theme.ts'
import { IconButton } from './button.tsx'

/** Switches the theme; shows the one that one will get (both icons are in the page, the style sheet picks). */
export const ThemeToggle = ({ className }: { className?: string }) => {
  const { toggle } = useTheme()
  return (
    <IconButton label={t('Switch between light and dark')} {...(className && { className })} onClick={toggle}>
      <span data-only="dark">
        <IconSun size={18} aria-hidden="true" />
      </span>
      <span data-only="light">
        <IconMoon size={18} aria-hidden="true" />
      </span>
    </IconButton>
  )
}
