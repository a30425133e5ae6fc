import { expect, test } from 'vitest'
import { setSoundQuality, soundQuality } from '#web/audio/sound-quality.ts'
import { soundAddress } from './demo-track.ts'

const file_path = '/play-demo/1?workspace_id=2&v=3'

test('the small copy plays only where it is wanted and there', () => {
  expect(soundAddress({ file_path, renditions: ['exact', 'light'] }, 'lossless')).toBe(file_path)
  expect(soundAddress({ file_path, renditions: ['exact'] }, 'light')).toBe(file_path)
  expect(soundAddress({ file_path, renditions: ['light'] }, 'light')).toBe(`${file_path}&rendition=light`)
})

test('the choice holds for the page where nothing can be kept', () => {
  expect(soundQuality()).toBe('lossless')
  setSoundQuality('light')
  expect(soundQuality()).toBe('light')
})
