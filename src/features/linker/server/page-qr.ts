import sharp from 'sharp'
import { missing } from '#kernel/errors.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { askedEachTime, type FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { qrCode } from '../domain/qr/qr-code.ts'
import { qrSvg } from '../domain/qr/qr-svg.ts'
import { bytesReply } from './link-image.ts'
import { pathOf } from './present-page.ts'
import { readPage } from './store.ts'

const pngSide = 1024

/** The QR code of a page's address. */
export const pageQr = async (
  services: Services,
  scope: WorkspaceScope,
  pageId: string,
  format: 'svg' | 'png',
): Promise<FileReply> => {
  const page = await services.database.within(scope, (tx) => readPage(tx, scope, pageId))
  const code = page && qrCode(Buffer.from(services.publicUrl() + pathOf(page.kind, page.slug)))
  if (!page || !code) throw missing('This QR code')
  const svg = Buffer.from(qrSvg(code))
  const downloadName = `${page.slug}-qr.${format}`
  if (format === 'svg')
    return bytesReply(svg, 'image/svg+xml; charset=utf-8', { cacheControl: askedEachTime, downloadName })
  const { width, height, pixels } = asPixels(code.modules)
  const png = await sharp(pixels, { raw: { width, height, channels: 1 } })
    // Whole pixels for each module: a blurred edge is harder to read.
    .resize(Math.ceil(pngSide / width) * width, Math.ceil(pngSide / width) * width, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer()
  return bytesReply(png, 'image/png', { cacheControl: askedEachTime, downloadName })
}

const quiet = 4

const asPixels = (modules: boolean[][]): { width: number; height: number; pixels: Uint8Array } => {
  const width = modules.length + 2 * quiet
  const pixels = new Uint8Array(width * width).fill(255)
  for (const [y, row] of modules.entries())
    for (const [x, dark] of row.entries()) if (dark) pixels[(y + quiet) * width + x + quiet] = 0
  return { width, height: width, pixels }
}
