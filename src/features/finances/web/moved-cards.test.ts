import { expect, test } from 'vitest'
import { movedCards } from './moved-cards.ts'

test('a currency that moved in neither month has no card, but the home currency keeps its', () => {
  const card = (currency: string, [came, went, previousNet]: readonly [string, string, string] = ['0', '0', '0']) => ({
    ...{ currency, in: came, out: went, previousNet },
    ...{ net: String(BigInt(came) - BigInt(went)), change: String(BigInt(came) - BigInt(went) - BigInt(previousNet)) },
  })
  const even = card('CZK', ['500', '500', '0'])
  const before = card('USD', ['0', '0', '-200'])
  const cards = [card('EUR'), even, card('ISK'), before]
  expect(movedCards(cards, 'EUR')).toEqual([card('EUR'), even, before])
  expect(movedCards(cards, undefined)).toEqual([even, before])
})
