import type { Peaks } from '@backline/dsp/peaks.ts'
import { peaksPyramid } from '@backline/dsp/peaks.ts'
import { emptyColumns, fillColumns } from '@backline/waveform/columns.ts'
import { waveformPainter } from '../src/web/audio/waveform-painter.ts'
import type { MeasuredFrames } from './waveform.bench.ts'

const rate = 44_100
const frames = 120

/** Loud and quiet passages with a beat in them, as peaks of 256 samples. */
const longSong = (seconds: number): Peaks => {
  const length = Math.ceil((seconds * rate) / 256)
  const min = new Int8Array(length)
  const max = new Int8Array(length)
  const rms = new Uint8Array(length)
  for (let at = 0; at < length; at++) {
    const beat = Math.exp(-((at % 86) / 30))
    const level = (0.25 + 0.2 * Math.sin(at / 9000) + 0.5 * beat) * (0.7 + 0.3 * Math.abs(Math.sin(at * 12.9898)))
    max[at] = Math.round(127 * Math.min(1, level))
    min[at] = -Math.round(127 * Math.min(1, level * 0.9))
    rms[at] = Math.round(255 * Math.min(1, level * 0.5))
  }
  return { sampleRate: rate, samplesPerPixel: 256, length, min, max, rms }
}

/** Paints frames of a song (`seconds` long) of which `span` seconds are in sight. */
const measureWaveform = (seconds: number, span: number, width: number, height: number): MeasuredFrames => {
  const pyramid = peaksPyramid(longSong(seconds))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  document.body.append(canvas)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas.')
  const columns = emptyColumns(width)
  const painter = waveformPainter(canvas, columns, { overshoot: 5, ratio: 1, clipping: true })
  const scale = { from: 0, to: span, width }
  const moment = { heard: 0.5, arrived: 1, playhead: true }
  const frame = (moved: boolean, at: number): number => {
    const start = performance.now()
    if (moved) {
      scale.from = Math.min(seconds - span, (at * span) / width)
      scale.to = scale.from + span
      fillColumns(pyramid, scale, columns)
      painter.redraw()
    }
    moment.heard = 0.3 + at / width
    painter.paint(moment)
    // Reading a pixel waits until all of them are there.
    context.getImageData(0, 0, 1, 1)
    return performance.now() - start
  }
  for (let at = 0; at < frames; at++) frame(true, at)
  const scrolling = Array.from({ length: frames }, (_, at) => frame(true, at))
  const playing = Array.from({ length: frames }, (_, at) => frame(false, at))
  canvas.remove()
  return { scrolling, playing }
}

Object.assign(window, { measureWaveform })
