import { Environment, RenderEngineFactory } from '@coderline/alphatab'

/** The colours that stand for an ink of the theme while alphaTab draws; nothing else is drawn in them. */
export const inks = { main: '#010101', second: '#020202', line: '#030303', bar: '#040404', number: '#050505' } as const

const inkNames: Record<string, string | undefined> = Object.fromEntries(
  Object.entries(inks).map(([name, colour]) => [colour, name]),
)

/**
 * The drawing of alphaTab without style attributes, which our policy refuses in markup: what they say is written in
 * the attributes that SVG has for it, and the inks become classes, so that the theme colours them.
 */
export const plainSvg = (svg: string): string =>
  svg
    .replaceAll(/ style="(?:stroke: none|stroke:none)"/g, '')
    .replaceAll(' style="fill: none"', ' fill="none"')
    .replaceAll(/ style="font-size: ([\d.e+-]+%); stroke:none"/g, ' font-size="$1"')
    .replaceAll(/ style='stroke: none; font:(.*?); (?:dominant-baseline: ([a-z]+))?'/g, (_all, font, base) =>
      base ? `${fontAttributes(font)} dominant-baseline="${base}"` : fontAttributes(font),
    )
    .replaceAll(/ (fill|stroke)="(#0[1-5]0[1-5]0[1-5])"/g, (all, part: string, colour: string) => {
      const name = inkNames[colour]
      return name ? ` class="ink-${name}-${part}"` : all
    })

// As alphaTab writes it: weight, slant, size and families.
const fontShape = /^(bold )?(italic )?([\d.e+-]+px) (.*)$/

const fontAttributes = (font: string): string => {
  const [, bold, italic, size = '', families = ''] = fontShape.exec(font) ?? []
  const names = families.replaceAll('"', "'").replaceAll('&', '&amp;')
  return ` font-size="${size}" font-family="${names}"${bold ? ' font-weight="bold"' : ''}${italic ? ' font-style="italic"' : ''}`
}

export {
  AlphaTabApi,
  exporter,
  FontFileFormat,
  LogLevel,
  model,
  NotationElement,
  PlayerMode,
  ScrollMode,
  Settings,
  StaveProfile,
  synth,
} from '@coderline/alphatab'

/** The name of our way to draw: SVG without style attributes. */
export const drawingEngine = 'plain-svg'

const svg = Environment.renderEngines.get('svg')
if (!svg) throw new Error('alphaTab draws no SVG.')
Environment.renderEngines.set(
  drawingEngine,
  new RenderEngineFactory(true, () => {
    const canvas = svg.createCanvas()
    const end = canvas.endRender.bind(canvas)
    canvas.endRender = () => plainSvg(String(end()))
    return canvas
  }),
)

/** The file that the build makes of this one is page, worker and worklet: fetched once, and no address is made of a blob. */
export const engineFile = import.meta.url
Environment.initializeMain(
  () => new Worker(engineFile, { type: 'module' }),
  (context) => context.audioWorklet.addModule(engineFile),
)
