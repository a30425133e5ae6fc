import { Environment, RenderEngineFactory } from '@coderline/alphatab'
import { plainSvg } from './plain-svg.ts'

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
