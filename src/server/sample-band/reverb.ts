const COMBS = [1557, 1617, 1491, 1422]
const ALL_PASSES = [225, 556]
const SPREAD = 37
const FEEDBACK = 0.83
const DAMPING = 0.35

/**
 * Adds the room: the send runs through parallel combs with damped feedback and two all-passes in series for each side
 * (Schroeder, 1962; delays after Moorer), with slightly longer delays on the right so that it sounds wide.
 */
export function addReverb(send: Float32Array, left: Float32Array, right: Float32Array, level: number): void {
  reverbSide(send, left, 0, level)
  reverbSide(send, right, SPREAD, level)
}

function reverbSide(send: Float32Array, out: Float32Array, spread: number, level: number): void {
  const wet = new Float32Array(send.length)
  for (const delay of COMBS) comb(send, wet, delay + spread)
  for (const delay of ALL_PASSES) allPass(wet, delay + spread)
  for (let index = 0; index < out.length; index++) out[index] = (out[index] as number) + level * (wet[index] as number)
}

function comb(send: Float32Array, wet: Float32Array, delay: number): void {
  const line = new Float32Array(delay)
  let at = 0
  let damped = 0
  for (let index = 0; index < send.length; index++) {
    const echoed = line[at] as number
    damped = echoed * (1 - DAMPING) + damped * DAMPING + 1e-20
    line[at] = (send[index] as number) + damped * FEEDBACK
    wet[index] = (wet[index] as number) + echoed
    at = at + 1 === delay ? 0 : at + 1
  }
}

function allPass(wet: Float32Array, delay: number): void {
  const line = new Float32Array(delay)
  let at = 0
  for (let index = 0; index < wet.length; index++) {
    const echoed = line[at] as number
    const input = wet[index] as number
    line[at] = input + echoed * 0.5
    wet[index] = echoed - input * 0.5
    at = at + 1 === delay ? 0 : at + 1
  }
}
