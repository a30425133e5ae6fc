import { markup } from '#kernel/markup.ts'
import type { QrCode } from './qr-code.ts'

// Section 5.3.8: four light modules all around.
const quiet = 4

/** A code as an SVG document in black on white, each module one unit. */
export const qrSvg = ({ modules }: QrCode): string => {
  const side = modules.length + 2 * quiet
  const path = modules
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])))
    .join('')
  return markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${`0 0 ${side} ${side}`}" width="${side * 8}" height="${side * 8}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
    .text
}
