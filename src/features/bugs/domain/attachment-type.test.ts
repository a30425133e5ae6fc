import { expect, test } from 'vitest'
import { attachmentTypeOf } from './attachment-type.ts'

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

test.each([
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['%PDF-1.7', 'application/pdf'],
  ['<svg onload=alert(1)>', null],
  ['GIF89a', null],
  ['PK\x03\x04', null],
  // A polyglot that hides the mark of a PDF behind a page.
  ['<html>%PDF-1.7', null],
  ['\x89PN', null],
  ['', null],
])('%j is %s', (start, type) => {
  expect(attachmentTypeOf(bytes(start))).toBe(type)
})
