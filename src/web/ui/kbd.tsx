import { IconKeyboard } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useHasKeys } from '#web/use-phone.ts'
import { IconButton } from './button.tsx'
import styles from './kbd.module.css'

/** A key of the keyboard; nothing where there is none. */
export const Kbd = ({ children }: { children: ReactNode }) => <kbd className={styles.kbd}>{children}</kbd>

/** Opens the list of the keys of a screen; nothing where there is no keyboard. */
export const KeysButton = ({ className, onClick }: { className?: string | undefined; onClick: () => void }) =>
  useHasKeys() && (
    <IconButton label="Keys" className={className} onClick={onClick}>
      <IconKeyboard size={18} aria-hidden="true" />
    </IconButton>
  )
