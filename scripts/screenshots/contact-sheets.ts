import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'

/** A picture in a file, and what it shows. */
export interface NamedPicture {
  name: string
  path: string
}

/** How pictures are laid out on a sheet: a picture is at most `most` high, what is below is cut off. */
export interface SheetLayout {
  columns: number
  rows: number
  width: number
  most: number
}

const gap = 12
const caption = 22

/** Lays pictures out on numbered sheets in a folder, each below its name. Answers how many sheets there are. */
export const contactSheets = async (
  pictures: readonly NamedPicture[],
  layout: SheetLayout,
  folder: string,
): Promise<number> => {
  const size = layout.columns * layout.rows
  const sheets = Math.ceil(pictures.length / size)
  for (let sheet = 0; sheet < sheets; sheet += 1) {
    const to = join(folder, `${String(sheet + 1).padStart(2, '0')}.png`)
    await contactSheet(pictures.slice(sheet * size, (sheet + 1) * size), layout, to)
  }
  return sheets
}

const contactSheet = async (
  pictures: readonly NamedPicture[],
  { columns, width, most }: SheetLayout,
  to: string,
): Promise<void> => {
  const laid: OverlayOptions[] = []
  let top = gap
  for (let from = 0; from < pictures.length; from += columns) {
    let tallest = 0
    for (const [column, { name, path }] of pictures.slice(from, from + columns).entries()) {
      const left = gap + column * (width + gap)
      const { input, height } = await scaled(path, width, most)
      laid.push({ input: nameOf(name, width), left, top }, { input, left, top: top + caption })
      tallest = Math.max(tallest, height)
    }
    top += tallest + caption + gap
  }
  const background = '#888'
  const paper = { width: gap + columns * (width + gap), height: top, channels: 3 as const, background }
  await sharp({ create: paper }).composite(laid).png().toFile(to)
}

const scaled = async (path: string, width: number, most: number): Promise<{ input: Buffer; height: number }> => {
  const { data, info } = await sharp(path).resize({ width }).png().toBuffer({ resolveWithObject: true })
  if (info.height <= most) return { input: data, height: info.height }
  const input = await sharp(data).extract({ left: 0, top: 0, width, height: most }).png().toBuffer()
  return { input, height: most }
}

const nameOf = (name: string, width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${caption}">
      <text x="0" y="16" font-family="sans-serif" font-size="15" fill="#fff">${name.replaceAll('&', '&amp;')}</text>
    </svg>`,
  )
