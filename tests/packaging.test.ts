import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig, settings } from '#server/config.ts';
import { imageOf, readDockerfile } from '../proof/release/dockerfile.ts';
import { root } from './architecture/repository-files.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { version } = JSON.parse(read('package.json'));
const instructions = readDockerfile();
const image = imageOf(instructions);
const unit = read('packaging/taxila.service');
/** As an operator would set them. */
const answers: Record<string, string> = {
  SITE_HOST: 'academy.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'office@academy.example',
  ADMIN_EMAIL: 'admin@academy.example',
  ADMIN_PASSWORD: 'correct-horse-battery',
  POSTGRES_PASSWORD: 'secret',
};
const compose = parse(
  read('packaging/compose.yaml').replace(/\$\{(\w+):\?[^}]*\}/g, (_, name) => answers[name] ?? ''),
);
const [secret] = documentsOf('docs/kubernetes/secret.yaml');
const [deployment, service, budget] = documentsOf('docs/kubernetes/taxila.yaml');
const pod = deployment?.spec.template.spec;
const [container] = pod.containers;

// biome-ignore lint/suspicious/noExplicitAny: these tests are about what the documents contain.
function documentsOf(path: string): any[] {
  const found = parseAllDocuments(read(path));
  expect(found.flatMap(({ errors }) => errors)).toEqual([]);
  return found.map((one) => one.toJS());
}

const unitEnv = Object.fromEntries(
  [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, pairs = '']) =>
    pairs.split(' ').map((pair) => pair.split('=')),
  ),
);
const kubernetesEnv = {
  ...Object.fromEntries(
    container.env.map(({ name, value }: { name: string; value: string }) => [name, value]),
  ),
  ...secret.stringData,
};

test.each<[what: string, env: Record<string, string>]>([
  ['Dockerfile', image.env],
  ['compose.yaml', { ...image.env, ...compose.services.taxila.environment }],
  ['taxila.service', unitEnv],
  ['the Kubernetes manifests', { ...image.env, ...kubernetesEnv }],
])('the server takes every setting of %s', (_what, env) => {
  const unknown = Object.keys(env).filter((name) => !(name in settings) && name !== 'NODE_COMPILE_CACHE');
  expect(unknown).toEqual([]);
  expect(() => readConfig(env)).not.toThrow();
});

test('they speak of one version, one port, one user and one folder', () => {
  expect(instructions.find(({ name }) => name === 'ARG')?.text).toBe(`VERSION=${version}`);
  expect(container.image).toMatch(new RegExp(`:${version}$`));
  expect([image.port, Number(image.env.PORT), container.ports[0].containerPort]).toEqual([3000, 3000, 3000]);
  expect(read('packaging/Caddyfile')).toContain(`reverse_proxy taxila:${image.port} `);
  expect(service.spec.ports[0].targetPort).toBe(container.ports[0].name);
  const { runAsUser, runAsGroup } = pod.securityContext;
  expect(image.user).toBe(`${runAsUser}:${runAsGroup}`);
  expect(instructions.map(({ text }) => text).join('\n')).toContain(`--uid ${runAsUser} `);
  expect(/^ExecStart=(.+)$/m.exec(unit)?.[1]).toBe(image.start.join(' '));
});

test('the address of each probe is there, and a lost database restarts nothing', () => {
  expect(container.readinessProbe.httpGet.path).toBe('/readyz');
  expect([container.livenessProbe.httpGet.path, container.startupProbe.httpGet.path]).toEqual([
    '/healthz',
    '/healthz',
  ]);
  const routes = read('server/features/operations/routes.ts');
  for (const path of ['/healthz', '/readyz']) expect(routes).toContain(`app.get('${path}'`);
  expect(image.health).toEqual(['/opt/taxila/taxila', 'ready']);
});

test('each waits for as long as the server may take to end', () => {
  const longest =
    Number(/process\.exit\(code \|\| 1\), ([\d_]+)\)/.exec(read('server/main.ts'))?.[1]?.replace('_', '')) /
    1000;
  const drain = (env: Record<string, string>) => readConfig(env).drainSeconds;
  const { taxila } = compose.services;
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(5 + longest);
  expect(parseInt(taxila.stop_grace_period, 10)).toBeGreaterThan(drain(taxila.environment) + longest);
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(drain(kubernetesEnv) + longest);
});

test('what selects the pods selects them', () => {
  const { labels } = deployment.spec.template.metadata;
  for (const selector of [
    deployment.spec.selector.matchLabels,
    service.spec.selector,
    budget.spec.selector.matchLabels,
  ])
    expect(labels).toMatchObject(selector);
  expect(container.envFrom).toEqual([{ secretRef: { name: secret.metadata.name } }]);
  expect(budget.spec.minAvailable).toBeLessThan(deployment.spec.replicas);
});

test('nothing may do more than it needs', () => {
  for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=', 'User=taxila'])
    expect(unit.split('\n')).toContain(line);
  expect(container.securityContext).toMatchObject({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
  });
  expect(compose.services.taxila).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
});
