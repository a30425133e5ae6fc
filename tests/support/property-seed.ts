import fc from 'fast-check'

// The same cases in every `npm test`; the long part draws others, by a seed that it prints (decision 0083).
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 0) })
