import { open } from 'node:fs/promises'
import sharp, { type OutputInfo, type ResizeOptions } from 'sharp'
import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { drawInTurn } from '#server/reading/fair-queue.ts'
import { pictureFormat, pictureStartBytes } from '../domain/account-picture.ts'

const maxPixels = 24_000_000

// Only the readers of the kinds that we take: a file that passes for one of them reaches no other parser.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadPng',
    'VipsForeignLoadJpeg',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
  ],
})

/** A redrawn picture, as WebP; width and height in pixels. */
export interface RedrawnPicture {
  data: Buffer
  info: Pick<OutputInfo, 'width' | 'height'>
}

/**
 * Redraws the picture of a file as a WebP, upright and resized; of moving ones the first frame. Nothing else of the
 * file survives: no place, no camera, nothing hidden behind the pixels. What is no picture is refused beside its `field`.
 * Pictures of several people (`whose`) take turns.
 */
export const redrawPicture = async (
  path: string,
  { field, whose }: { field: string; whose: string },
  size: ResizeOptions,
): Promise<RedrawnPicture> => {
  const refusal = (code: 'invalid' | 'unsupported', text: string): Failure =>
    new Failure(code, text, { fields: { [field]: text } })
  const start = await firstBytes(path)
  if (start.length === 0) throw refusal('invalid', t('This file is empty.'))
  if (!pictureFormat(start)) throw refusal('unsupported', t('Choose a PNG, JPEG, WebP, AVIF or GIF picture.'))
  return drawInTurn(whose, async () => {
    const picture = sharp(path, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    try {
      return await picture.autoOrient().resize(size).webp({ quality: 82 }).toBuffer({ resolveWithObject: true })
    } catch (error) {
      if (error instanceof Error && /pixel limit/i.test(error.message))
        throw refusal('invalid', t('This picture has more than 24 million pixels. Choose a smaller one.'))
      throw refusal('invalid', t('This picture cannot be read: the file is damaged or cut off.'))
    }
  })
}

const firstBytes = async (path: string): Promise<Uint8Array> => {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(new Uint8Array(pictureStartBytes), 0, pictureStartBytes, 0)
  return buffer.slice(0, bytesRead)
}
