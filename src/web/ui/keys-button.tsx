import { IconKeyboard } from '@tabler/icons-react'
import { t } from '#kernel/language/translate.ts'
import { useHasKeys } from '#web/use-media.ts'
import { IconButton } from './button.tsx'

/** Opens the list of the keys of a screen; nothing where there is no keyboard. */
export const KeysButton = ({ className, onClick }: { className?: string | undefined; onClick: () => void }) =>
  useHasKeys() && (
    <IconButton label={t('Keys')} className={className} onClick={onClick}>
      <IconKeyboard size={18} aria-hidden="true" />
    </IconButton>
  )
