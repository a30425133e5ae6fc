import musicFont from '@coderline/alphatab/font/Bravura.woff2?url'
import soundFont from '@coderline/alphatab/soundfont/sonivox.sf3?url'
import {
  AlphaTabApi,
  drawingEngine,
  engineFile,
  FontFileFormat,
  inks,
  LogLevel,
  model,
  NotationElement,
  PlayerMode,
  ScrollMode,
  Settings,
} from './tab-engine.ts'

/** The addresses of all that it takes to draw and play a tab, beside the app itself. */
export const engineParts: readonly string[] = [engineFile, musicFont, soundFont]

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

/** Runs work that makes style elements as if it knew of the page's nonce. */
const withNonce = <T>(work: () => T): T => {
  const plain = document.createElement
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = plain.call(document, name, options)
    if (name === 'style') element.nonce = nonce
    return element
  }) as typeof plain
  try {
    return work()
  } finally {
    document.createElement = plain
  }
}

const uiFont = 'Hanken Grotesk Variable'

const useOurLook = ({ resources }: Settings['display']): void => {
  const colour = (text: string) => model.Color.fromJson(text) ?? resources.mainGlyphColor
  resources.mainGlyphColor = colour(inks.main)
  resources.scoreInfoColor = colour(inks.main)
  resources.secondaryGlyphColor = colour(inks.second)
  resources.staffLineColor = colour(inks.line)
  resources.barSeparatorColor = colour(inks.bar)
  resources.barNumberColor = colour(inks.number)
  const fonts = [
    ...resources.elementFonts.values(),
    resources.tablatureFont,
    resources.graceFont,
    resources.numberedNotationFont,
    resources.numberedNotationGraceFont,
  ]
  // alphaTab's own are not on every machine; ours comes with the page.
  for (const font of fonts) font.families = [uiFont, 'sans-serif']
}

/** alphaTab on an element, drawn by our engine in the theme's inks, with its fonts and sounds from this server. */
export const makeApi = (element: HTMLElement, scrollElement: HTMLElement): AlphaTabApi => {
  const settings = new Settings()
  const { core, display, player } = settings
  core.engine = drawingEngine
  core.logLevel = LogLevel.None
  core.fontDirectory = null
  core.smuflFontSources = new Map([[FontFileFormat.Woff2, musicFont]])
  core.includeNoteBounds = false
  useOurLook(display)
  // The page says them already.
  const { ScoreTitle, ScoreSubTitle, ScoreArtist, GuitarTuning } = NotationElement
  for (const said of [ScoreTitle, ScoreSubTitle, ScoreArtist, GuitarTuning]) settings.notation.elements.set(said, false)
  player.playerMode = PlayerMode.EnabledSynthesizer
  player.soundFont = soundFont
  player.scrollElement = scrollElement
  player.scrollMode = ScrollMode.OffScreen
  player.scrollOffsetY = -24
  player.nativeBrowserSmoothScroll = !matchMedia('(prefers-reduced-motion: reduce)').matches
  return withNonce(() => new AlphaTabApi(element, settings))
}
