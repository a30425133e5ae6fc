import { correction, generate } from 'lean-qr'
import { markup } from '#kernel/markup.ts'

// White modules around a code, as many as the standard asks for.
const quiet = 4

/** A text as a QR code of which at least 15 percent may be damaged: its modules in rows from the top, true is dark, with the white around it. */
export const qrModules = (text: string): boolean[][] => {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const places = Array.from({ length: code.size + 2 * quiet }, (_none, at) => at - quiet)
  return places.map((y) => places.map((x) => code.get(x, y)))
}

/** A code as an SVG document in black on white, each module one unit. */
export const qrSvg = (modules: boolean[][]): string => {
  const side = modules.length
  const path = modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${`0 0 ${side} ${side}`}" width="${side * 8}" height="${side * 8}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
    .text
}
