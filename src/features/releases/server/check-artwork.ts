import { open } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { ReceivedFile } from '#server/storage/storage.ts'
import { artworkFaults } from '../domain/artwork-faults.ts'

const maxPixels = 64_000_000

// Width and height of the copy for screens, in pixels.
const previewSide = 640

const refusal = (code: 'invalid' | 'unsupported', text: string): Failure =>
  new Failure(code, text, { fields: { artwork: text } })

/** What a cover turned out to be, with its small copy (WebP). */
export interface CheckedArtwork {
  format: 'jpeg' | 'png'
  side: number
  preview: Buffer
}

/** Reads a cover from its bytes alone, to the last one; refuses what stores would refuse, with every reason at once. */
export const checkArtwork = async (file: ReceivedFile): Promise<CheckedArtwork> => {
  const format = await formatOf(file.path)
  if (!format) throw refusal('unsupported', t('Choose a JPEG or PNG picture: stores take nothing else.'))
  // One limit for both: a picture that says it is huge is not unpacked.
  const picture = sharp(file.path, { limitInputPixels: maxPixels, failOn: 'error' })
  try {
    const { width, height, space } = await picture.metadata()
    const faults = artworkFaults({ format, width, height, space, bytes: file.bytes })
    if (faults.length > 0) throw refusal('invalid', faults.join(' '))
    const preview = await previewOf(picture)
    return { format, side: width, preview }
  } catch (error) {
    if (error instanceof Failure) throw error
    if (error instanceof Error && /pixel limit/i.test(error.message))
      throw refusal('invalid', t('This picture has more than 64 million pixels. Choose a smaller one.'))
    throw refusal('invalid', t('This picture cannot be read: the file is damaged or cut off.'))
  }
}

/** The small copy of a cover that lies at a path, as it is made when the cover comes. */
export const drawArtworkPreview = (path: string): Promise<Buffer> =>
  previewOf(sharp(path, { limitInputPixels: maxPixels, failOn: 'error' }))

const previewOf = (picture: Sharp): Promise<Buffer> =>
  picture.autoOrient().resize(previewSide, previewSide).webp({ quality: 82 }).toBuffer()

const formatOf = async (path: string): Promise<'jpeg' | 'png' | null> => {
  await using file = await open(path)
  const start = Buffer.alloc(8)
  await file.read(start, 0, 8, 0)
  if (start.toString('latin1') === '\x89PNG\r\n\x1a\n') return 'png'
  return start.subarray(0, 3).toString('latin1') === '\xff\xd8\xff' ? 'jpeg' : null
}
