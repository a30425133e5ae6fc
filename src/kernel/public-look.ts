import { type Markup, markup } from './markup.ts'

/** The colours of a band's hue on paper (light) and on ink (dark). */
export interface Hue {
  sound: readonly [light: string, dark: string]
  /** Sound that was not heard yet. */
  dim: readonly [light: string, dark: string]
}

const firstHue: Hue = { sound: ['#e45c02', '#fe821e'], dim: ['#8f817a', '#766a64'] }

// The tokens --sound and --sound-dim of the app, which pages without its style sheet cannot ask for; a test compares them.
const hues: Readonly<Record<string, Hue>> = {
  sodium: firstHue,
  straw: { sound: ['#ac8003', '#eeb318'], dim: ['#88847a', '#716c63'] },
  pear: { sound: ['#818e02', '#b6c728'], dim: ['#82857a', '#6c6e63'] },
  fern: { sound: ['#389a30', '#68c85f'], dim: ['#7d867e', '#687067'] },
  jade: { sound: ['#049974', '#32ca9d'], dim: ['#7b8683', '#646f6a'] },
  lagoon: { sound: ['#01969a', '#30c8cc'], dim: ['#7c8687', '#646e6e'] },
  sky: { sound: ['#0091c4', '#2db9f3'], dim: ['#7c858b', '#656f74'] },
  cobalt: { sound: ['#4c83ed', '#6298ff'], dim: ['#80848f', '#686d77'] },
  damson: { sound: ['#ac6bd1', '#bf7ee6'], dim: ['#88818b', '#706a74'] },
  rose: { sound: ['#da569d', '#f16bb1'], dim: ['#8e8085', '#76696e'] },
}

/** The colours of a hue by its name; those of the product for a name that is none. */
export const hueOf = (name: string): Hue => (Object.hasOwn(hues, name) ? hues[name] : undefined) ?? firstHue

/** What stands on the colour of a hue, in both themes. */
export const onSound = '#1d1a17'

/** The families of the product's letters, for headings and for all else. */
export const headFont = '"Bricolage Grotesque Variable","Hanken Grotesk Variable",system-ui,sans-serif'
export const uiFont = '"Hanken Grotesk Variable",system-ui,-apple-system,"Segoe UI",sans-serif'

const latin = 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2212'
const latinExt = 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+1E00-1E9F,U+20A0-20AB,U+20AD-20C0'

/** Where the letters are served for pages without the app, each with the beginning of the name of its file in the app. */
export const publicFonts = {
  '/fonts/head.woff2': 'bricolage-grotesque-latin-standard-normal-',
  '/fonts/head-ext.woff2': 'bricolage-grotesque-latin-ext-standard-normal-',
  '/fonts/ui.woff2': 'hanken-grotesk-latin-wght-normal-',
  '/fonts/ui-ext.woff2': 'hanken-grotesk-latin-ext-wght-normal-',
} as const

const face = (family: string, path: keyof typeof publicFonts, axes: string, range: string): string =>
  `@font-face{font-family:"${family}";src:url(${path}) format("woff2");${axes};font-display:swap;unicode-range:${range}}`
const [headAxes, uiAxes] = ['font-weight:200 800;font-stretch:75% 100%', 'font-weight:100 900']

/** The product's letters: the page is read before they are there. */
export const fontFaces = [
  face('Bricolage Grotesque Variable', '/fonts/head.woff2', headAxes, latin),
  face('Bricolage Grotesque Variable', '/fonts/head-ext.woff2', headAxes, latinExt),
  face('Hanken Grotesk Variable', '/fonts/ui.woff2', uiAxes, latin),
  face('Hanken Grotesk Variable', '/fonts/ui-ext.woff2', uiAxes, latinExt),
].join('\n')

/** The letters that stand for a band where it has no picture: at most two. */
export const initialsIn = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')

/** The mark of the product with its name, as a link to the start page. */
export const productMark: Markup = markup`<a class="logo" href="/"><svg width="17" height="14" viewBox="0 0 24 20" fill="currentColor" aria-hidden="true"><rect x=".5" y="7" width="6" height="9.5" rx="1.1"/><path fill-rule="evenodd" d="M9.6 1h4.8a1.1 1.1 0 0 1 1.1 1.1v13.3a1.1 1.1 0 0 1-1.1 1.1H9.6a1.1 1.1 0 0 1-1.1-1.1V2.1A1.1 1.1 0 0 1 9.6 1ZM12 4.2a1.2 1.2 0 1 0 0 2.4a1.2 1.2 0 0 0 0-2.4ZM12 9.8a2 2 0 1 0 0 4a2 2 0 0 0 0-4Z"/><rect x="17.5" y="9.5" width="6" height="7" rx="1.1"/><rect y="18.2" width="24" height="1.6"/></svg>Backline</a>`

/** How that mark looks. */
export const productMarkStyle = `.logo{display:inline-flex;align-items:center;gap:7px;min-height:44px;font:700 16px/1 ${headFont};font-stretch:86%;letter-spacing:-.01em;color:inherit;text-decoration:none}
.logo:hover{text-decoration:underline}`
