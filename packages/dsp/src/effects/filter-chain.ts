import type { FilterSetting } from './filter-design.ts'
import { LiveFilter } from './live-filter.ts'
import { type BlockProcessor, renderClip, type StereoClip } from './stereo-clip.ts'

/** Filters one after another: an equaliser. How many there are is settled at the start; their knobs may be turned. */
export class FilterChain implements BlockProcessor {
  private readonly filters: readonly LiveFilter[]

  constructor(settings: readonly FilterSetting[], sampleRate: number) {
    this.filters = settings.map((setting) => new LiveFilter(setting, sampleRate))
  }

  /** Turns the knobs of all filters. @throws RangeError for another number of filters. */
  set(settings: readonly FilterSetting[]): void {
    if (settings.length !== this.filters.length)
      throw new RangeError(`${settings.length} settings do not fit ${this.filters.length} filters`)
    for (const [index, setting] of settings.entries()) this.filters[index]?.set(setting)
  }

  process(left: Float32Array, right: Float32Array): void {
    for (const filter of this.filters) filter.process(left, right)
  }

  reset(): void {
    for (const filter of this.filters) filter.reset()
  }
}

/** A new clip: the given one through filters one after another. */
export function filterClip(clip: StereoClip, settings: readonly FilterSetting[]): StereoClip {
  return renderClip(clip, [new FilterChain(settings, clip.sampleRate)])
}
