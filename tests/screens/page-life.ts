import { vi } from 'vitest';

/**
 * Records the listeners on the window and the broadcast channels that modules open from now on. `end` removes them, as
 * leaving a page does.
 */
export function beginPage() {
  const listeners: Parameters<typeof add>[] = [];
  const channels: BroadcastChannel[] = [];
  const add = window.addEventListener.bind(window);
  const spy = vi.spyOn(window, 'addEventListener').mockImplementation((...args: Parameters<typeof add>) => {
    listeners.push(args);
    add(...args);
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
      for (const args of listeners) window.removeEventListener(...args);
      for (const channel of channels) channel.close();
    },
  };
}
