import sharp from 'sharp'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { markup } from '#kernel/markup.ts'
import { qrModules, qrPath } from '#kernel/qr-code.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { askedEachTime, bytesReply, type FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { pathOf } from './read-pages.ts'
import { readPage } from './store.ts'

/** A code as an SVG document in black on white, each module one unit. */
export const qrSvg = (modules: boolean[][]): string => {
  const side = modules.length
  return markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${`0 0 ${side} ${side}`}" width="${side * 8}" height="${side * 8}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path d="${qrPath(modules)}"/></svg>`
    .text
}

const pngSide = 1024

/** The QR code of a page's address. */
export const pageQr = async (
  services: Services,
  scope: WorkspaceScope,
  pageId: string,
  format: 'svg' | 'png',
): Promise<FileReply> => {
  const page = await services.database.within(scope, (tx) => readPage(tx, scope, pageId))
  if (!page) throw missing(t('This QR code'))
  const modules = qrModules(services.publicUrl() + pathOf(page.kind, page.slug))
  const downloadName = `${page.slug}-qr.${format}`
  if (format === 'svg')
    return bytesReply(Buffer.from(qrSvg(modules)), {
      type: 'image/svg+xml; charset=utf-8',
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
  return bytesReply(png, { type: 'image/png', cacheControl: askedEachTime, downloadName })
}
