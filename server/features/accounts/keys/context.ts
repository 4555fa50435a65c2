import type { Cached } from '#server/platform/cached.ts';
import type { ProtocolContext } from '../protocol/context.ts';
import type { Keys } from './keys.ts';
import type { Secret } from './secret.ts';

export interface KeyContext extends ProtocolContext {
  keys: Cached<Keys>;
  secret: Secret;
}
