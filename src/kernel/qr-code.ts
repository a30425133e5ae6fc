import { correction, generate } from 'lean-qr'

// White modules around a code, as many as the standard asks for.
const quiet = 4

/** A text as a QR code of which at least 15 percent may be damaged: its modules in rows from the top, true is dark, with the white around it. */
export const qrModules = (text: string): boolean[][] => {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const places = Array.from({ length: code.size + 2 * quiet }, (_none, at) => at - quiet)
  return places.map((y) => places.map((x) => code.get(x, y)))
}

/** The dark modules of a code as the path of an SVG, each module one unit. */
export const qrPath = (modules: readonly (readonly boolean[])[]): string =>
  modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
