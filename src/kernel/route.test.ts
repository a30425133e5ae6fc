import { expect, test } from 'vitest'
import { fillPath, pathParams } from './route.ts'

test('a path names its parameters', () => {
  expect(pathParams('/play-demo/{id}')).toEqual(['id'])
  expect(pathParams('/api/get-demos')).toEqual([])
})

test('values are encoded, so that none can leave its place in the path', () => {
  expect(fillPath('/play-demo/{id}', { id: '../admin?x=1#y' })).toBe('/play-demo/..%2Fadmin%3Fx%3D1%23y')
})

test('a missing value is a mistake, not an empty place', () => {
  expect(() => fillPath('/play-demo/{id}', {})).toThrow('needs id')
  expect(() => fillPath('/play-demo/{id}', { id: '' })).toThrow('needs id')
})
