import { defaultPictureUrl } from '../contract/account-texts.ts'

/** The kinds of picture that are taken. */
type PictureFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif'

/** Bytes from the start of a file that `pictureFormat` wants to see. */
export const pictureStartBytes = 64

/** What a file is by its first bytes, whatever its name says (PNG, JPEG, GIF, RIFF and ISO BMFF signatures); null for all else. */
export const pictureFormat = (start: Uint8Array): PictureFormat | null => {
  const text = (from: number, to: number): string => String.fromCharCode(...start.subarray(from, to))
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && brands(start).some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  return null
}

// The file type box: its size, `ftyp`, the major brand, a version, and the compatible brands up to its end.
const brands = (start: Uint8Array): string[] => {
  const end = Math.min(new DataView(start.buffer, start.byteOffset).getUint32(0), start.length)
  const found: string[] = []
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) found.push(String.fromCharCode(...start.subarray(at, at + 4)))
  return found
}

/** The address of a profile picture by its stored name, or of the default picture. */
export const pictureUrl = (name: string | null): string => (name ? `/profile-pictures/${name}.webp` : defaultPictureUrl)

/** Where the picture of this name lies in the storage. */
export const pictureKey = (name: string): string => `pictures/${name}.webp`
