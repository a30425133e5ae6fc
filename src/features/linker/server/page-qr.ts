import sharp from 'sharp'
import { missing } from '#kernel/errors.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { askedEachTime, type FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { bytesReply } from './link-image.ts'
import { pathOf } from './present-page.ts'
import { qrModules, qrSvg } from './qr-code.ts'
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
  if (!page) throw missing('This QR code')
  const modules = qrModules(services.publicUrl() + pathOf(page.kind, page.slug))
  const downloadName = `${page.slug}-qr.${format}`
  if (format === 'svg')
    return bytesReply(Buffer.from(qrSvg(modules)), 'image/svg+xml; charset=utf-8', {
      cacheControl: askedEachTime,
      downloadName,
    })
  const side = modules.length
  const pixels = Uint8Array.from(modules.flat(), (dark) => (dark ? 0 : 255))
  const png = await sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    // Whole pixels for each module: a blurred edge is harder to read.
    .resize(Math.ceil(pngSide / side) * side, Math.ceil(pngSide / side) * side, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer()
  return bytesReply(png, 'image/png', { cacheControl: askedEachTime, downloadName })
}
