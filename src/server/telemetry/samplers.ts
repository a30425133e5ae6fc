import type { Sampler } from '@opentelemetry/sdk-trace'

/** How it is decided which traces are sent, as OpenTelemetry names it. */
export const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** One of them, and the share of the traces (0 to 1) that those with a ratio send. */
export interface SamplerSettings {
  sampler: (typeof samplers)[number]
  share: number
}

/** The sampler of the SDK for a setting: it reads none from the environment by itself. */
export const makeSampler = async ({ sampler, share }: SamplerSettings): Promise<Sampler> => {
  const { AlwaysOffSampler, AlwaysOnSampler, ParentBasedSampler, TraceIdRatioBasedSampler } = await import(
    '@opentelemetry/sdk-trace'
  )
  switch (sampler) {
    case 'always_on':
      return new AlwaysOnSampler()
    case 'always_off':
      return new AlwaysOffSampler()
    case 'traceidratio':
      return new TraceIdRatioBasedSampler(share)
    case 'parentbased_always_on':
      return new ParentBasedSampler({ root: new AlwaysOnSampler() })
    case 'parentbased_always_off':
      return new ParentBasedSampler({ root: new AlwaysOffSampler() })
    case 'parentbased_traceidratio':
      return new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) })
  }
}
