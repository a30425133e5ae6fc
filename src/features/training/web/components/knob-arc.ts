const [middle, radius, hand] = [32, 26, 9] as const
/** Degrees clockwise from the top: the left and the right end of a knob's way. */
const [leftEnd, rightEnd] = [-135, 135] as const

const pointAt = (share: number, distance: number): string => {
  const angle = ((leftEnd + share * (rightEnd - leftEnd)) * Math.PI) / 180
  return `${(middle + distance * Math.sin(angle)).toFixed(2)} ${(middle - distance * Math.cos(angle)).toFixed(2)}`
}

/** The path of a knob's ring between two shares of its way (0 to 1); of one share alone the hand that points to it, ending at `tip`. */
export const knobArc = (from: number, to: number, tip: number = radius): string => {
  if (from === to && tip !== radius) return `M${pointAt(to, tip - hand)} L${pointAt(to, tip)}`
  const large = (to - from) * (rightEnd - leftEnd) > 180 ? 1 : 0
  return `M${pointAt(from, radius)} A${radius} ${radius} 0 ${large} 1 ${pointAt(to, radius)}`
}
