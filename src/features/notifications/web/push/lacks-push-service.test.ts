import { expect, test } from 'vitest'
import { lacksPushService } from './lacks-push-service.ts'

test('a browser without a push service is told from any other fault', () => {
  expect(lacksPushService(new DOMException('Registration failed - push service not available', 'AbortError'))).toBe(
    true,
  )
  expect(lacksPushService(new DOMException('Not now.', 'InvalidStateError'))).toBe(false)
  expect(lacksPushService(new Error('There is no worker to show notifications.'))).toBe(false)
})
