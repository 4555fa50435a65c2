import type { Remembered } from '#server/platform/remembered.ts';
import type { ProtocolContext } from '../protocol/context.ts';
import type { Keys } from './keys.ts';
import type { Secret } from './secret.ts';

export interface KeyContext extends ProtocolContext {
  keys: Remembered<Keys>;
  secret: Secret;
}
