import { decodeOverview, type Overview } from '@backline/dsp/overview.ts'
import { useEffect, useState } from 'react'

/** What the worker says: how much it has read (0 to 1), and at the end the overview, or null when there is none to make. */
export type WaveformMessage = { share: number } | { overview: Uint8Array | null }

/** How the waveform of a chosen file stands: being read, or there, or `null` for a file that holds no sound we read. */
export interface FileWaveform {
  overview: Overview | null
  share: number
  done: boolean
}

interface Reading {
  state: FileWaveform
  listeners: Set<(state: FileWaveform) => void>
}

// One reading for each file and all that ask: the modal first, then the row of the queue.
const readings = new WeakMap<File, Reading>()

const begin = (file: File): Reading => {
  const reading: Reading = { state: { overview: null, share: 0, done: false }, listeners: new Set() }
  readings.set(file, reading)
  const change = (state: FileWaveform): void => {
    reading.state = state
    for (const listener of reading.listeners) listener(state)
  }
  const worker = new Worker(new URL('./file-waveform-worker.ts', import.meta.url), { type: 'module' })
  const end = (overview: Overview | null): void => {
    worker.terminate()
    change({ overview, share: 1, done: true })
  }
  worker.onerror = () => end(null)
  worker.onmessage = ({ data }: MessageEvent<WaveformMessage>) => {
    if ('share' in data) change({ ...reading.state, share: data.share })
    else end(data.overview && decodeOverview(data.overview))
  }
  worker.postMessage(file)
  return reading
}

/** Reads the waveform of a file on this machine, beside the page and before anything is sent; null without a file. */
export const useFileWaveform = (file: File | null): FileWaveform | null => {
  const [state, setState] = useState<FileWaveform | null>(null)
  useEffect(() => {
    if (!file) {
      setState(null)
      return
    }
    const reading = readings.get(file) ?? begin(file)
    setState(reading.state)
    reading.listeners.add(setState)
    return () => void reading.listeners.delete(setState)
  }, [file])
  return state
}
