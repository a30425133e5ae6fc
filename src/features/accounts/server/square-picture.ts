import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { Failure } from '#kernel/errors.ts'
import { pictureFormat, pictureStartBytes } from '../domain/picture-format.ts'
import { WorkQueue } from './work-queue.ts'

// Width and height of a kept picture, in pixels.
const pictureSide = 512

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

// The largest picture takes 100 MB while it is decoded.
const queue = new WorkQueue(1, 20)

const refusal = (code: 'invalid' | 'unsupported', text: string): Failure =>
  new Failure(code, text, { fields: { profile_picture: text } })

/**
 * Draws the picture of a file anew as a square WebP, upright and cut at its longer sides; of moving ones the first
 * frame. Nothing else of the file survives: no place, no camera, nothing hidden behind the pixels.
 */
export const squarePicture = async (path: string): Promise<Buffer> => {
  const start = await firstBytes(path)
  if (start.length === 0) throw refusal('invalid', 'This file is empty.')
  if (!pictureFormat(start)) throw refusal('unsupported', 'Choose a PNG, JPEG, WebP, AVIF or GIF picture.')
  return queue.run(() => draw(path))
}

const draw = async (path: string): Promise<Buffer> => {
  const picture = sharp(path, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
  try {
    return await picture
      .autoOrient()
      .resize(pictureSide, pictureSide, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message))
      throw refusal('invalid', 'This picture has more than 24 million pixels. Choose a smaller one.')
    throw refusal('invalid', 'This picture cannot be read: the file is damaged or cut off.')
  }
}

const firstBytes = async (path: string): Promise<Uint8Array> => {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(new Uint8Array(pictureStartBytes), 0, pictureStartBytes, 0)
  return buffer.slice(0, bytesRead)
}
