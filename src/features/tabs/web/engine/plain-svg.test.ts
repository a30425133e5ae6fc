import { expect, test } from 'vitest'
import { inks, plainSvg } from './tab-engine.ts'

test('what a drawing says in styles is written as attributes, and its inks are classes', () => {
  const drawn = [
    `<path d="M0,0" fill="${inks.line}" style="stroke: none"/>`,
    `<path d="M0,0" stroke="${inks.main}" stroke-width="2" style="fill: none" />`,
    `<text x="1" y="2" style='stroke: none; font:bold italic 12.5px "Hanken Grotesk Variable", sans-serif; dominant-baseline: middle' fill="${inks.second}" text-anchor="middle">x</text>`,
    `<text x="1" y="2" style='stroke: none; font:12px serif; '>y</text>`,
    '<g class="at" ><text style="font-size: 66.5%; stroke:none">&#57344;</text></g>',
    '<g class="at" ><text style="stroke:none" fill="#FF0000">&#57344;</text></g>',
  ]
  expect(drawn.map(plainSvg)).toEqual([
    '<path d="M0,0" class="ink-line-fill"/>',
    '<path d="M0,0" class="ink-main-stroke" stroke-width="2" fill="none" />',
    `<text x="1" y="2" font-size="12.5px" font-family="'Hanken Grotesk Variable', sans-serif" font-weight="bold" font-style="italic" dominant-baseline="middle" class="ink-second-fill" text-anchor="middle">x</text>`,
    `<text x="1" y="2" font-size="12px" font-family="serif">y</text>`,
    '<g class="at" ><text font-size="66.5%">&#57344;</text></g>',
    '<g class="at" ><text fill="#FF0000">&#57344;</text></g>',
  ])
})
