import type { Context } from 'hono';
import type { HttpEnv } from '#server/platform/http/request.ts';
import type { Accounts } from '../accounts.ts';
import type { Body } from '../protocol/body.ts';
import type { Bearer } from '../sessions/bearer.ts';
import type { Device } from '../sessions/sign-in.ts';

/** A request as an endpoint finds it: body read, limits counted. */
export interface Call extends Device {
  c: Context<HttpEnv>;
  body: Body;
}

/** The same with the one who is signed in. */
export interface BearerCall extends Call, Bearer {}

export type Endpoint = (accounts: Accounts, call: Call) => Promise<Response> | Response;
export type BearerEndpoint = (accounts: Accounts, call: BearerCall) => Promise<Response> | Response;
