import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

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
export const mantineTheme = createTheme({
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
export const mantineVariables: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': '1.45' },
  light: both,
  dark: both,
})
