import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Tooltip.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { setNonce } from 'get-nonce'
import type { ReactNode } from 'react'
import { useTheme } from '#web/theme/use-theme.ts'
import { UndoRegion } from '../undo-region.tsx'
import { mantineTheme, mantineVariables } from './mantine-theme.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
// react-remove-scroll, inside Mantine's modals, writes a style element of its own.
setNonce(nonce)

/** What modals, menus, popovers, tooltips and selects need around them, and the way to take things back; only signed-in layouts load it. */
export const AppProviders = ({ children }: { children: ReactNode }) => {
  const { theme } = useTheme()
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={mantineVariables}
      forceColorScheme={theme}
      getStyleNonce={() => nonce}
      withGlobalClasses={false}
      deduplicateCssVariables={false}
    >
      {children}
      <UndoRegion />
    </MantineProvider>
  )
}
