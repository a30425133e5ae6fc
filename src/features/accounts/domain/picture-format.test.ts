import { expect, test } from 'vitest'
import { pictureFormat } from './account-picture.ts'

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

test.each([
  ['\x89PNG\r\n\x1a\n\0\0', 'png'],
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
  ['\0\0\0\x14ftypavif\0\0\0\0', 'avif'],
  ['\0\0\0\x18ftypmif1\0\0\0\0miafavif', 'avif'],
])('%j begins a picture of the kind %s', (start, format) => {
  expect(pictureFormat(bytes(start))).toBe(format)
})

test.each([
  '',
  'P',
  '<svg xmlns="http://www.w3.org/2000/svg">',
  'RIFF\x10\0\0\0WAVEfmt ',
  '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
  // The brand stands behind the end of the box, or in its version.
  '\0\0\0\x10ftypmif1\0\0\0\0avif',
  '\0\0\0\x10ftypmif1avif',
  '\xff\xff\xff\xffftyp',
  'MM\0*',
  '%PDF-1.7',
])('%j begins none', (start) => {
  expect(pictureFormat(bytes(start))).toBeNull()
})
