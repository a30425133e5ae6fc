import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, MantineProvider } from '@mantine/core'
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

const ink: MantineColorsTuple = [
  '#f1f0ed',
  '#e1dfdb',
  '#dbd9d5',
  '#b8b5b0',
  '#9e9b95',
  '#87827d',
  '#69645e',
  '#514c47',
  '#363330',
  '#1d1a17',
]

/** The house theme for the few Mantine parts that are used. */
const mantineTheme = createTheme({
  fontFamily: 'var(--font-ui)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: { fontFamily: 'var(--font-head)' },
  primaryColor: 'ink',
  primaryShade: 9,
  colors: { ink },
  defaultRadius: 5,
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: { xs: '26.25em', sm: '48em', md: '64em', lg: '75em', xl: '90em' },
})

const both = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-error': 'var(--urgent-text)',
  '--mantine-color-anchor': 'var(--ink)',
  '--mantine-primary-color-filled': 'var(--ink)',
  '--mantine-primary-color-filled-hover': 'var(--ink-2)',
  '--mantine-primary-color-contrast': 'var(--bg)',
}

/** Points Mantine's variables at our tokens, in both themes. */
const mantineVariables: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': '1.45' },
  light: both,
  dark: both,
})

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
