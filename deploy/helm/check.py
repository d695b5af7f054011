"""Lints the chart, renders it in several forms and checks what comes out against the schemas of Kubernetes.

Run with the Python of .cache/deploy-tools (npm test makes it). Prints one JSON object: what each form rendered.
Helm itself does the work, as a library of the package helm-python-sdk; kubernetes-validate brings the schemas.
"""

import json
import sys

import helm_python as helm
import kubernetes_validate
import yaml

CHART = sys.argv[1]
KUBERNETES = "1.31"
# kinds of operators that Kubernetes itself does not know
FOREIGN = {"ScaledObject", "ServiceMonitor"}
FORMS = {
    "defaults": {},
    "everything": {
        "autoscaling": {"keda": {"enabled": True, "authentication": "kafka"}},
        "kafka": {"tls": True},
        "serviceMonitor": {"enabled": True},
        "migrationSecret": "assay-owner",
        "otlpEndpoint": "http://collector:4318",
        "trustedProxies": ["10.0.0.0/8"],
        "environment": {"LOG_LEVEL": "warn"},
        "nodeSelector": {"pool": "assay"},
        "tolerations": [{"key": "pool", "operator": "Exists"}],
        "services": {"gateway": {"secret": "assay-gateway"}},
        "networkPolicy": {
            "ingressNamespaces": [{"matchLabels": {"name": "ingress"}}],
            "stores": [{"ipBlock": {"cidr": "10.0.0.0/8"}}],
        },
    },
    "nothing extra": {
        "autoscaling": {"enabled": False},
        "networkPolicy": {"enabled": False},
        "retention": {"enabled": False},
    },
}
WRONG = {
    "no replicas": {"services": {"gateway": {"replicas": 0}}},
    "no partitions": {"kafka": {"partitions": 0}},
    "an unknown value": {"gatewey": {}},
    "a URL without a scheme": {"urls": {"base": "api.example.com"}},
}

report = {"lint": helm.lint(CHART, strict=True, kube_version="v" + KUBERNETES + ".0"), "forms": {}, "notes": {}, "wrong": {}}
with helm.Chart.load(CHART) as chart:
    for form, values in FORMS.items():
        chart.validate_schema(chart.merge_values(values))
        rendered = chart.render(values, name="release", namespace="assay")
        objects = [
            each
            for path, text in rendered.items()
            if path.endswith(".yaml")
            for each in yaml.safe_load_all(text)
            if isinstance(each, dict)
        ]
        for each in objects:
            if each["kind"] not in FOREIGN:
                kubernetes_validate.validate(each, KUBERNETES, strict=True)
        report["forms"][form] = objects
        report["notes"][form] = next(text for path, text in rendered.items() if path.endswith("NOTES.txt"))
    for case, values in WRONG.items():
        try:
            chart.validate_schema(chart.merge_values(values))
            report["wrong"][case] = "accepted"
        except helm.HelmError:
            report["wrong"][case] = "refused"
print(json.dumps(report))
