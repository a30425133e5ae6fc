import { expect, test } from 'vitest'
import { Fft, PowerSpectrum } from './fft.ts'

const noise = (length: number) =>
  Float64Array.from({ length }, (_, at) => Math.sin(at * at * 0.37) + ((at * 7919) % 13) / 13)

test.each([2, 4, 8, 64, 128, 256])(
  'a transform of %i is the sum that defines it, and its inverse undoes it',
  (size) => {
    const re = noise(size)
    const im = noise(size).reverse()
    const [wasRe, wasIm] = [re.slice(), im.slice()]
    const fft = new Fft(size)
    fft.forward(re, im)
    for (let bin = 0; bin < size; bin++) {
      let sumRe = 0
      let sumIm = 0
      for (let at = 0; at < size; at++) {
        const angle = (-2 * Math.PI * bin * at) / size
        sumRe += (wasRe[at] ?? 0) * Math.cos(angle) - (wasIm[at] ?? 0) * Math.sin(angle)
        sumIm += (wasRe[at] ?? 0) * Math.sin(angle) + (wasIm[at] ?? 0) * Math.cos(angle)
      }
      expect(re[bin]).toBeCloseTo(sumRe, 8)
      expect(im[bin]).toBeCloseTo(sumIm, 8)
    }
    fft.inverse(re, im)
    for (let at = 0; at < size; at++) {
      expect(re[at]).toBeCloseTo(wasRe[at] ?? 0, 10)
      expect(im[at]).toBeCloseTo(wasIm[at] ?? 0, 10)
    }
  },
)

test('sizes that are no power of two are refused', () => {
  expect(() => new Fft(3)).toThrow(RangeError)
  expect(() => new Fft(0)).toThrow(RangeError)
})

test('the power of a windowed signal is that of the transform by definition, for every number of passes', () => {
  for (const size of [4, 8, 64, 128]) {
    const samples = noise(size)
    const out = new Float64Array(size / 2 + 1)
    new PowerSpectrum(size).measure(samples, out)
    for (let bin = 0; bin <= size / 2; bin++) {
      let re = 0
      let im = 0
      for (let at = 0; at < size; at++) {
        const hann = 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / size)
        const value = ((4 / size) * hann * (samples[at] ?? 0)) as number
        re += value * Math.cos((2 * Math.PI * bin * at) / size)
        im += value * Math.sin((2 * Math.PI * bin * at) / size)
      }
      expect(out[bin]).toBeCloseTo(re * re + im * im, 10)
    }
  }
})

test('a sine of amplitude 1 on a bin has power 1', () => {
  const out = new Float64Array(513)
  new PowerSpectrum(1024).measure(
    Float64Array.from({ length: 1024 }, (_, at) => Math.sin((2 * Math.PI * 50 * at) / 1024)),
    out,
  )
  expect(out[50]).toBeCloseTo(1, 6)
})
