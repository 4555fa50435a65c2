import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const api = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Left alone, every module that two pages share becomes a file: 25 requests for the home page.
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
                  priority: 2,
                },
                {
                  name: 'shell',
                  // Not those that need a large package: they would bring it to every page.
                  test: /\/web\/(ui|platform)\/(?!api\.|checked-form|query).*\.tsx?$/,
                  minShareCount: 4,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/auth': api, '/mail': api } },
});
