import { renderClip, type StereoClip } from '@backline/dsp/effects/block-processor.ts'
import { Gain } from '@backline/dsp/effects/gain.ts'
import { limitClip } from '@backline/dsp/effects/limiter.ts'
import { asBrightAs, brightnessHz } from '@backline/dsp/effects/match-brightness.ts'
import { clipLevel, excerptLufs, matchLevels } from '@backline/dsp/effects/match-levels.ts'
import { reverbClip } from '@backline/dsp/effects/reverb.ts'
import { type ReverbSetting, reverbResponse } from '@backline/dsp/effects/reverb-response.ts'
import { processorOf } from './processor-of.ts'
import type { Effect, RenderedSides, RenderOrder, Side } from './render-order.ts'

const responses = new Map<string, StereoClip>()
const mostKept = 4

/** The response of a reverb, made once while it is among the latest: a match by ear asks for it at every turn of a knob. */
const responseOf = (setting: ReverbSetting, sampleRate: number): StereoClip => {
  const key = JSON.stringify([setting, sampleRate])
  const response = responses.get(key) ?? reverbResponse(setting, sampleRate)
  responses.delete(key)
  responses.set(key, response)
  const [oldest] = responses.keys()
  if (responses.size > mostKept && oldest !== undefined) responses.delete(oldest)
  return response
}

const roveLu = 1.5

/**
 * LUFS of matched sides. With the loudness of excerpts the loudest drums would meet the ceiling, which turns all sides of their
 * question down: that alone would tell what was turned up.
 */
const matchedLufs = excerptLufs - 4

/**
 * A limiter is heard when it is played, not when its look-ahead is over: else its delay would tell it from other effects. Reverb
 * on a whole clip at once is ten times quicker than without delay, and the same.
 */
const afterEffect = (clip: StereoClip, effect: Effect): StereoClip => {
  if (effect.effect === 'limiter') return limitClip(clip, effect.setting)
  if (effect.effect === 'reverb') return reverbClip(clip, responseOf(effect.setting, clip.sampleRate), effect.levels)
  return renderClip(clip, [processorOf(effect, clip.sampleRate)])
}

const through = (clip: StereoClip, effects: readonly Effect[]): StereoClip => effects.reduce(afterEffect, clip)

const sumOf = (clips: readonly StereoClip[]): StereoClip => {
  const [first] = clips
  if (!first) throw new RangeError('There is nothing to render.')
  if (clips.length === 1) return first
  const sum = { sampleRate: first.sampleRate, left: first.left.slice(), right: first.right.slice() }
  for (const { left, right } of clips.slice(1))
    for (let at = 0; at < sum.left.length; at += 1) {
      sum.left[at] = (sum.left[at] ?? 0) + (left[at] ?? 0)
      sum.right[at] = (sum.right[at] ?? 0) + (right[at] ?? 0)
    }
  return sum
}

const renderSide = (stems: readonly StereoClip[], { stems: effects, whole }: Side): StereoClip =>
  through(sumOf(stems.map((stem, at) => through(stem, effects[at] ?? []))), whole)

const brightnesses = new WeakMap<readonly StereoClip[], number>()

/** How bright stems are together; they are the same in every question. */
const brightnessOf = (stems: readonly StereoClip[]): number => {
  const hz = brightnesses.get(stems) ?? brightnessHz(sumOf(stems))
  brightnesses.set(stems, hz)
  return hz
}

/**
 * Renders every side of a question. Matched sides are within 0.1 LU of each other at −27 LUFS with true peaks of at most
 * −1 dBTP; others are all turned alike, as the loudest of them needs it. Sides that are to be as bright as the stems are tilted
 * before: then brightness says nothing even to those who know the sound.
 */
export const renderSides = ({ stems, sides, match, asBright, rove }: RenderOrder): RenderedSides => {
  const plain = sides.map((side) => renderSide(stems, side))
  const rendered = asBright ? plain.map((clip) => asBrightAs(clip, brightnessOf(stems))) : plain
  if (match) {
    const roving = rove === undefined ? {} : { roving: { seed: rove, rangeLu: roveLu, each: true } }
    const { clips, gainsDb, lufs } = matchLevels(rendered, { targetLufs: matchedLufs, ...roving })
    return { clips, gainsDb, lufs }
  }
  const levels = rendered.map(clipLevel)
  const reference = levels[0]?.lufs ?? null
  const wanted = reference === null ? 0 : -23 - reference
  const peak = Math.max(...levels.map(({ truePeakDb }) => truePeakDb ?? Number.NEGATIVE_INFINITY))
  const gain = Math.min(wanted, -1 - peak)
  return {
    clips: rendered.map((clip) => renderClip(clip, [new Gain(gain, clip.sampleRate)])),
    gainsDb: rendered.map(() => gain),
    lufs: levels.map(({ lufs }) => (lufs === null ? null : lufs + gain)),
  }
}
