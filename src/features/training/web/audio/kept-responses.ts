import { type ReverbSetting, reverbResponse } from '@backline/dsp/effects/reverb-response.ts'
import type { StereoClip } from '@backline/dsp/effects/stereo-clip.ts'

const responses = new Map<string, StereoClip>()
const mostKept = 4

/** The response of a reverb, made once while it is among the latest: a match by ear asks for it at every turn of a knob. */
export const responseOf = (setting: ReverbSetting, sampleRate: number): StereoClip => {
  const key = JSON.stringify([setting, sampleRate])
  const response = responses.get(key) ?? reverbResponse(setting, sampleRate)
  responses.delete(key)
  responses.set(key, response)
  const [oldest] = responses.keys()
  if (responses.size > mostKept && oldest !== undefined) responses.delete(oldest)
  return response
}
