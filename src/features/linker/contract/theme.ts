import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { leastContrast } from './linker-limits.ts'

/** Whether a text is a colour as pages keep it: `#1d1a17`. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

/** The relative luminance of a colour, from 0 to 1 (WCAG 2.2, definition of relative luminance). */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, definition of contrast ratio). */
export const contrastOf = (one: string, other: string): number => {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

export const pageFonts = ['sans', 'serif', 'mono'] as const
export type PageFont = (typeof pageFonts)[number]
export const pageShapes = ['round', 'soft', 'square'] as const
export type PageShape = (typeof pageShapes)[number]

/** How a page looks; colours as `#rrggbb`. */
export interface PageTheme {
  background: string
  text: string
  button: string
  buttonText: string
  font: PageFont
  shape: PageShape
}

/** Themes to begin with. */
export const readyThemes: readonly { readonly name: string; theme: PageTheme }[] = [
  {
    get name() {
      return t('Rehearsal room')
    },
    theme: {
      background: '#f4f2ee',
      text: '#1d1a17',
      button: '#1d1a17',
      buttonText: '#faf9f7',
      font: 'sans',
      shape: 'soft',
    },
  },
  {
    get name() {
      return t('Backstage')
    },
    theme: {
      background: '#161412',
      text: '#efece8',
      button: '#2c2825',
      buttonText: '#faf9f7',
      font: 'sans',
      shape: 'soft',
    },
  },
  {
    get name() {
      return t('Red light')
    },
    theme: {
      background: '#1a0f10',
      text: '#ffe9e4',
      button: '#c8332b',
      buttonText: '#ffffff',
      font: 'sans',
      shape: 'round',
    },
  },
  {
    get name() {
      return t('Letterpress')
    },
    theme: {
      background: '#fbf6ea',
      text: '#2a2118',
      button: '#fbf6ea',
      buttonText: '#2a2118',
      font: 'serif',
      shape: 'square',
    },
  },
  {
    get name() {
      return t('Night drive')
    },
    theme: {
      background: '#0e1a2b',
      text: '#dcebff',
      button: '#8fd3ff',
      buttonText: '#06243d',
      font: 'sans',
      shape: 'round',
    },
  },
  {
    get name() {
      return t('Moss')
    },
    theme: {
      background: '#e9efe4',
      text: '#1c2a1a',
      button: '#2f5a35',
      buttonText: '#ffffff',
      font: 'serif',
      shape: 'soft',
    },
  },
  {
    get name() {
      return t('Tape machine')
    },
    theme: {
      background: '#f2efe6',
      text: '#20201c',
      button: '#ffd34d',
      buttonText: '#20201c',
      font: 'mono',
      shape: 'square',
    },
  },
]

/** The theme of a new page. */
export const firstTheme = (): PageTheme => ({
  background: '#f4f2ee',
  text: '#1d1a17',
  button: '#1d1a17',
  buttonText: '#faf9f7',
  font: 'sans',
  shape: 'soft',
})

/** The contrasts of a theme, for text on the page and on the buttons. */
export const contrastsOf = (theme: PageTheme): { page: number; button: number } => ({
  page: contrastOf(theme.text, theme.background),
  button: contrastOf(theme.buttonText, theme.button),
})

/** Why a theme cannot be read by everybody; undefined when it can. */
export const themeFault = (theme: PageTheme): { field: 'text' | 'buttonText'; text: string } | undefined => {
  const { page, button } = contrastsOf(theme)
  // Cut, not rounded: 4.49 is too little.
  const shown = (ratio: number): string => numberText(Math.floor(ratio * 100) / 100, { minimumFractionDigits: 2 })
  if (page < leastContrast)
    return {
      field: 'text',
      text: t('Text has a contrast of {contrast} with the page; it needs {min}.', {
        contrast: shown(page),
        min: numberText(leastContrast),
      }),
    }
  if (button < leastContrast)
    return {
      field: 'buttonText',
      text: t('Button text has a contrast of {contrast} with its button; it needs {min}.', {
        contrast: shown(button),
        min: numberText(leastContrast),
      }),
    }
  return undefined
}
