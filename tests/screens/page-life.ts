import { vi } from 'vitest';

/**
 * Remembers who listens to the window, and to other tabs, from now on: modules do so for as long as their page is there,
 * and one that is left hears nothing any more.
 */
export function beginPage() {
  const listening: Parameters<typeof add>[] = [];
  const channels: BroadcastChannel[] = [];
  const add = window.addEventListener.bind(window);
  const spy = vi.spyOn(window, 'addEventListener').mockImplementation((...given: Parameters<typeof add>) => {
    listening.push(given);
    add(...given);
  });
  const Channel = globalThis.BroadcastChannel;
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name);
      channels.push(this);
    }
  };
  return {
    end() {
      spy.mockRestore();
      globalThis.BroadcastChannel = Channel;
      for (const given of listening) window.removeEventListener(...given);
      for (const channel of channels) channel.close();
    },
  };
}
